import posthog, {
  type CaptureResult,
  type PostHogConfig,
  type Properties,
} from 'posthog-js/dist/module.slim.no-external';
import { toJson } from '../format/json.ts';

/**
 * Product analytics (spec 1, 7): which pages are looked at, by whom by id, and nothing of what stands on them. The service's
 * script comes with this module: it is imported once it is wanted.
 */
export type Analytics = {
  /** Whose events follow; null for nobody with an id. What is known of whoever was before is forgotten. */
  readonly belongTo: (id: string | null) => void;
  /** The page is looked at from now on. */
  readonly open: (page: string) => void;
  /** And now no more. */
  readonly leave: () => void;
};

type OutgoingEvent = Pick<CaptureResult, 'uuid' | 'event' | 'properties'>;

/** The only events that leave. */
const EVENTS: readonly string[] = ['$pageview', '$pageleave', '$identify'];

/** What an event may say besides the page: none of it comes from an address, a title or an input (robustness 12). */
const TOLD = [
  'token',
  'distinct_id',
  '$anon_distinct_id',
  '$device_id',
  '$session_id',
  '$window_id',
  '$pageview_id',
  '$prev_pageview_id',
  '$prev_pageview_duration',
  '$is_identified',
  '$process_person_profile',
  '$browser',
  '$browser_version',
  '$browser_language',
  '$os',
  '$os_version',
  '$device_type',
  '$screen_width',
  '$screen_height',
  '$viewport_width',
  '$viewport_height',
  '$timezone',
  '$lib',
  '$lib_version',
] as const;

/** Nothing goes by itself, nothing is loaded besides, and nothing is kept in the browser. */
const options: Partial<PostHogConfig> = {
  persistence: 'memory',
  autocapture: false,
  rageclick: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_performance: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  save_referrer: false,
  save_campaign_params: false,
  disableDeviceModel: true,
  disable_scroll_properties: true,
  disable_session_recording: true,
  disable_surveys: true,
  disable_conversations: true,
  disable_product_tours: true,
  disable_external_dependency_loading: true,
  advanced_disable_flags: true,
};

/** Starts it for the page, an address pattern, which is told with every event; until it is over, leaving the page is told. */
export function startAnalytics(key: string, host: string, page: string, over: AbortSignal): Analytics {
  let shown = page;
  let visitor: string | null = null;
  const leave = () => void posthog.capture('$pageleave');
  window.addEventListener('pagehide', leave, { signal: over });
  posthog.init(key, {
    ...options,
    api_host: host || location.origin,
    // The service makes the events. They are sent from here, so that each byte is ours, whatever a host does to JSON.
    before_send: (event) => {
      if (event && EVENTS.includes(event.event)) send(host, key, withoutSecrets(event, shown));
      return null;
    },
  });
  return {
    belongTo(id) {
      if (id === visitor) return;
      if (visitor !== null) posthog.reset(true);
      visitor = id;
      if (id !== null) posthog.identify(id);
    },
    open(next) {
      shown = next;
      posthog.capture('$pageview');
    },
    leave,
  };
}

/** Sends the event at once, without the page's address in its headers; arrives even where the page is about to go. */
function send(host: string, key: string, event: OutgoingEvent): void {
  fetch(`${host}/e/`, {
    method: 'POST',
    body: toJson({ api_key: key, batch: [event] }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    keepalive: true,
  }).catch(() => {
    // It is blocked: nobody here misses it.
  });
}

/** The event with what it may tell, and the page as the pattern of its address. */
function withoutSecrets({ uuid, event, properties }: CaptureResult, page: string): OutgoingEvent {
  const told: Properties = { $host: location.host, $pathname: page, $current_url: location.origin + page };
  for (const name of TOLD) if (name in properties) told[name] = properties[name];
  return { uuid, event, properties: told };
}
