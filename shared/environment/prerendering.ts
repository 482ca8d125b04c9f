/** Waits until a page that the browser prerenders is shown. Nothing that writes or sounds may happen before. */
export const whenShown = async (): Promise<void> => {
  if (document.prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
};
