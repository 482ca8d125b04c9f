import posthog, {
  type CaptureResult,
  type PostHogConfig,
  type Properties,
} from 'posthog-js/dist/module.slim.no-external';
import { toJson } from '../format/json.ts';

export type Analytics = ReturnType<typeof startAnalytics>;

type OutgoingEvent = Pick<CaptureResult, 'uuid' | 'event' | 'properties'>;

const EVENTS: readonly string[] = ['$pageview', '$pageleave', '$identify'];

/** Properties that an event may have: none comes from an address, a title or an input (robustness 12). */
const SENT_PROPERTIES = [
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

/** Captures nothing automatically, loads nothing more, and stores nothing in the browser. */
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

/** Starts product analytics (spec 1, 7) for the address pattern `page`, until `over`. */
export function startAnalytics(key: string, host: string, page: string, over: AbortSignal) {
  let shown = page;
  let visitor: string | null = null;
  const leave = () => void posthog.capture('$pageleave');
  window.addEventListener('pagehide', leave, { signal: over });
  posthog.init(key, {
    ...options,
    api_host: host || location.origin,
    // Only our own `send` makes sure of each byte, since a host may have patched JSON.
    before_send: (event) => {
      if (event && EVENTS.includes(event.event)) send(host, key, withoutSecrets(event, shown));
      return null;
    },
  });
  return {
    /** Sets the visitor of the events that follow; null for nobody. */
    belongTo(id: string | null): void {
      if (id === visitor) return;
      if (visitor !== null) posthog.reset(true);
      visitor = id;
      if (id !== null) posthog.identify(id);
    },
    open(next: string): void {
      shown = next;
      posthog.capture('$pageview');
    },
    leave,
  };
}

/** Sends the event, also while the page is being left, without the page's address in its headers. */
function send(host: string, key: string, event: OutgoingEvent): void {
  fetch(`${host}/e/`, {
    method: 'POST',
    body: toJson({ api_key: key, batch: [event] }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    keepalive: true,
  }).catch(() => {});
}

function withoutSecrets({ uuid, event, properties }: CaptureResult, page: string): OutgoingEvent {
  const sent: Properties = { $host: location.host, $pathname: page, $current_url: location.origin + page };
  for (const name of SENT_PROPERTIES) if (name in properties) sent[name] = properties[name];
  return { uuid, event, properties: sent };
}
