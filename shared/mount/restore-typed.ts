import { isReloadOrBack } from '../navigation/restore-scroll.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns a function that repeats what a person has chosen in markup before React hydrated it, because React keeps such a
 * choice without an event. After a reload or Back the choices may be those that the browser restores, so they are undone.
 */
export function repeatChoices(island: ParentNode): () => void {
  const options = [...island.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')]
    .filter(
      ({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'),
    )
    .map((option) => ({ option, isChecked: option.checked }));
  const selects = [...island.querySelectorAll('select')]
    .filter(({ selectedOptions: [selected] }) => selected?.defaultSelected === false)
    .map((select) => ({ select, value: select.value }));

  const isRestored = isReloadOrBack();

  return () => {
    for (const { option, isChecked } of options) {
      // React ignores a click that changes nothing.
      option.checked = !isChecked;
      if (!isRestored) option.click();
    }
    for (const { select, value } of selects) {
      if (isRestored) for (const option of select.options) option.selected = option.defaultSelected;
      else select.value = value;
      if (!isRestored) select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

/**
 * Returns a function that copies what a person has typed or chosen in the markup of an island into the controls that have
 * replaced it, and the focus. React replaces a shell, and other markup if an extension has added nodes.
 */
export function captureTyped(island: HTMLElement): () => void {
  const controls = [...island.querySelectorAll<Control>('input, textarea')];
  const focused = document.activeElement;

  return () => {
    for (const control of controls) {
      const copy = control.isConnected ? null : counterpart(island, control);
      if (!copy) continue;
      if (isChecked(control) !== control.hasAttribute('checked') && isChecked(control) !== isChecked(copy))
        copy.click();
      if (control.value !== control.defaultValue) {
        copy.value = control.value;
        copy.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (control !== focused) continue;
      copy.focus();
      if (control.selectionStart !== null)
        copy.setSelectionRange(control.selectionStart, control.selectionEnd);
    }
  };
}

const isChecked = (control: Control): boolean => control instanceof HTMLInputElement && control.checked;

const counterpart = (island: HTMLElement, { localName, name }: Control): Control | null =>
  island.querySelector<Control>(`${localName}[name="${CSS.escape(name)}"]`);
