/** Where our files lie. */
const OURS = import.meta.url.replace(/[^/]*$/, '');

const failed = new Set<HTMLLinkElement>();

/** Keeps in mind which stylesheets of ours do not come. */
export const watchStyles = (): void => addEventListener('error', note, true);

function note({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.href.startsWith(OURS))
    failed.add(target);
}

/**
 * Seeks anew the stylesheets of ours that did not come, since what brings a part asks for each of them once.
 * @throws where one fails again.
 */
export const stylesAgain = (): Promise<unknown> => Promise.all([...failed].map(again));

function again(link: HTMLLinkElement): Promise<unknown> {
  const next = link.cloneNode();
  failed.delete(link);
  link.replaceWith(next);
  return new Promise((resolve, reject) => {
    next.addEventListener('load', resolve);
    next.addEventListener('error', reject);
  });
}
