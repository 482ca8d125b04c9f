/** Whether the browser asks to save data, so that nothing is fetched before a person asks for it. */
export const savesData = (): boolean =>
  'connection' in navigator && Object(navigator.connection).saveData === true;
