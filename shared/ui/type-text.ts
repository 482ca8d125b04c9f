type TextField = HTMLInputElement | HTMLTextAreaElement;

type Options = {
  /** Whether the text replaces the selection only, instead of all text. */
  readonly atCaret?: boolean;
  /** Whether the focus returns to where it was. */
  readonly keepsFocus?: boolean;
};

/** Puts a text into a field as if it was typed, so that undoing brings the old text back. Focuses the field. */
export function typeText(
  field: TextField,
  text: string,
  { atCaret = false, keepsFocus = false }: Options = {},
) {
  const focused = document.activeElement;
  field.focus({ preventScroll: keepsFocus });
  if (!atCaret) field.select();
  if (!runCommand(text)) {
    const { selectionStart, selectionEnd } = field;
    // A field for emails doesn't tell its selection.
    if (selectionStart === null || selectionEnd === null) field.value = text;
    else field.setRangeText(text, selectionStart, selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (keepsFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** Setting the value would empty the undo history, which this command keeps. */
function runCommand(text: string): boolean {
  try {
    return document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  } catch {
    return false;
  }
}
