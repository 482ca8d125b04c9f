/** Whether the page is one of ours; in somebody else's the title, the address and loading it anew are theirs. */
export const isOwnPage = (): boolean => document.body.matches('.dp-page');
