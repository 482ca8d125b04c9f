import type { MenuItem } from '../../shared/entities/menu-item.ts';
import { isHere } from '../../shared/navigation/current-url.ts';

/** One entry of a menu; the one that leads here, or to an island of this page, is the current one. */
export function MenuLink({ item }: { readonly item: MenuItem }) {
  const place = current(item);
  return (
    <a
      className={['dp-menu-link', item.class].filter(Boolean).join(' ')}
      href={item.url}
      aria-current={place}
      // The page of an island changes nothing when it is fetched.
      data-plain={item.module === undefined || place === 'page' ? undefined : ''}
    >
      {item.label}
      {item.extra && <span className="dp-menu-extra">{item.extra}</span>}
    </a>
  );
}

function current({ module, url }: MenuItem): 'page' | 'true' | undefined {
  if (isHere(url)) return 'page';
  const island =
    module === undefined ? null : document.querySelector(`[data-island="${CSS.escape(module)}"]`);
  return island ? 'true' : undefined;
}
