/** Whether the browser asks to save data, so that nothing is fetched before a person asks for it. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const isSaving =
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData;
  return isSaving === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
