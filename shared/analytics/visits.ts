import { whenIdle } from '../async/timing.ts';
import { config } from '../config/config.ts';
import { identityName } from '../entities/login.ts';
import type { Session } from '../entities/session.ts';
import { redactedPath } from '../navigation/current-url.ts';
import { $route } from '../navigation/router.ts';
import { $bfcacheRestores, $identityStatus } from '../session/identity.ts';
import { $session, recipientIdentity } from '../session/session.ts';
import { callAll } from '../stores/while-subscribed.ts';
import type { Analytics } from './analytics.ts';

/** Returns the id for analytics: of the DJ on promo hosts, of the client elsewhere (spec 1, open point 20). */
export function analyticsIdOf(session: Session): string | null {
  if (location.hostname.startsWith('promo')) return recipientIdentity(session);
  return session.user && identityName({ type: 'client', person_id: session.user.id });
}

/** Tracks page views, starting when the browser is idle. Returns a function that stops tracking. */
export function watchVisits(): () => void {
  const { key, host, disabled } = config().analytics;
  const controller = new AbortController();
  if (key && !disabled)
    whenIdle(async () => {
      try {
        const { startAnalytics } = await import('./analytics.ts');
        if (controller.signal.aborted || $identityStatus.get() === 'lost') return;
        trackVisits(startAnalytics(key, host, redactedPath(), controller.signal), controller);
      } catch {
        // An ad blocker may have blocked the script.
      }
    });
  return () => controller.abort();
}

function trackVisits(analytics: Analytics, controller: AbortController): void {
  let currentPath = location.pathname;
  const trackPageview = (path?: string) => analytics.trackPageview(redactedPath(path));
  const unsubscribe = callAll([
    $session.subscribe((session) => analytics.identify(analyticsIdOf(session))),
    // `$route` is also set to the initial path, which `trackVisits` has already counted.
    $route.listen((path) => {
      if (path === currentPath) return;
      currentPath = path;
      analytics.trackPageleave();
      trackPageview(path);
    }),
    $bfcacheRestores.listen(() => trackPageview()),
    $identityStatus.listen((status) => {
      if (status !== 'lost') return;
      analytics.identify(null);
      controller.abort();
    }),
  ]);
  controller.signal.addEventListener('abort', unsubscribe);
  trackPageview();
}
