import type { MenuItem } from '../../shared/entities/menu-item.ts';

/** One entry of a menu; the one that leads to an island of this page is the current one. */
export function MenuLink({ item }: { readonly item: MenuItem }) {
  return (
    <a
      className={['dp-menu-link', item.class].filter(Boolean).join(' ')}
      href={item.url}
      aria-current={isHere(item) ? 'page' : undefined}
    >
      {item.label}
      {item.extra && <span className="dp-menu-extra">{item.extra}</span>}
    </a>
  );
}

const isHere = ({ module, url }: MenuItem): boolean =>
  location.pathname === url ||
  (module !== undefined && document.querySelector(`[data-island="${CSS.escape(module)}"]`) !== null);
