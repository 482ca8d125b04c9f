import { whenIdle } from '../async/timing.ts';
import { config } from '../config/config.ts';
import type { Session } from '../entities/session.ts';
import { redactedPath } from '../navigation/current-url.ts';
import { $route } from '../navigation/router.ts';
import { $bfcacheRestores, $identityStatus } from '../session/identity.ts';
import { $session } from '../session/session.ts';
import type { Analytics } from './analytics.ts';

/** Returns the visitor: the host decides between DJ and client; null without an id (spec 1, open point 20). */
export function visitorOf({ recipient, user }: Session): string | null {
  const isPromoHost = location.hostname.startsWith('promo');
  const id = (isPromoHost ? recipient : user)?.id ?? null;
  return id === null ? null : `${isPromoHost ? 'recipient' : 'user'}-${id}`;
}

/** Reports the visits of this page once the browser is idle. Returns a function that ends it. */
export function watchVisits(): () => void {
  const { key, host, disabled } = config().analytics;
  const over = new AbortController();
  if (key && !disabled)
    whenIdle(async () => {
      try {
        const { startAnalytics } = await import('./analytics.ts');
        if (over.signal.aborted || $identityStatus.get() === 'lost') return;
        follow(startAnalytics(key, host, redactedPath(), over.signal), over);
      } catch {
        // A blocker refuses the script.
      }
    });
  return () => over.abort();
}

function follow(analytics: Analytics, over: AbortController): void {
  let shown = location.pathname;
  const open = (path?: string) => analytics.open(redactedPath(path));
  const endings = [
    $session.subscribe((session) => analytics.belongTo(visitorOf(session))),
    // The router may start later than this.
    $route.listen((path) => {
      if (path === shown) return;
      shown = path;
      analytics.leave();
      open(path);
    }),
    $bfcacheRestores.listen(() => open()),
    $identityStatus.listen((status) => {
      if (status !== 'lost') return;
      analytics.belongTo(null);
      over.abort();
    }),
  ];
  over.signal.addEventListener('abort', () => {
    for (const end of endings) end();
  });
  open();
}
