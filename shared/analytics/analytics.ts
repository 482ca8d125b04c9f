import posthog, {
  type CaptureResult,
  type PostHogConfig,
  type Properties,
} from 'posthog-js/dist/module.slim.no-external';
import { toJson } from '../format/json.ts';

export type Analytics = ReturnType<typeof startAnalytics>;

const EVENTS: readonly string[] = ['$pageview', '$pageleave', '$identify'];

/** The event properties that leave the browser. None of them contains page URLs, titles or user input. */
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

const privacyOptions: Partial<PostHogConfig> = {
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

/** Starts PostHog (spec 1, 7). `page` is the path of the page without ids. */
export function startAnalytics(key: string, host: string, page: string, signal: AbortSignal) {
  let currentPage = page;
  let currentVisitor: string | null = null;
  const trackPageleave = () => void posthog.capture('$pageleave');
  window.addEventListener('pagehide', trackPageleave, { signal });
  posthog.init(key, {
    ...privacyOptions,
    api_host: host || location.origin,
    // Our `send` replaces PostHog's, which uses `JSON`, and the host page may have patched `JSON`.
    before_send: (event) => {
      if (event && EVENTS.includes(event.event)) send(host, key, withoutSecrets(event, currentPage));
      return null;
    },
  });
  return {
    /** Sets the visitor's id for later events; null if no user is logged in. */
    identify(visitor: string | null): void {
      if (visitor === currentVisitor) return;
      if (currentVisitor !== null) posthog.reset(true);
      currentVisitor = visitor;
      if (visitor !== null) posthog.identify(visitor);
    },
    trackPageview(newPage: string): void {
      currentPage = newPage;
      posthog.capture('$pageview');
    },
    trackPageleave,
  };
}

/** `keepalive` sends the event even during unload. `referrerPolicy` hides the path, which may contain secrets. */
function send(host: string, key: string, event: object): void {
  fetch(`${host}/e/`, {
    method: 'POST',
    body: toJson({ api_key: key, batch: [event] }),
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    keepalive: true,
  }).catch(() => {});
}

function withoutSecrets({ uuid, event, properties }: CaptureResult, page: string) {
  const allowed: Properties = { $host: location.host, $pathname: page, $current_url: location.origin + page };
  for (const name of SENT_PROPERTIES) if (name in properties) allowed[name] = properties[name];
  return { uuid, event, properties: allowed };
}
