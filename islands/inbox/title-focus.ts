/** Id of the heading of the list. */
export const TITLE_ID = 'dp-inbox-title';

/** Where the focus goes when the control that was pressed goes: nothing of the list is left out from here. */
export const focusTitle = (): void => document.getElementById(TITLE_ID)?.focus();
