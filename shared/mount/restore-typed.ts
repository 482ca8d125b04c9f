type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the handler of a failed hydration, after which React has replaced the prerendered markup. Extensions cause
 * this by adding nodes. The handler copies what a person has typed or chosen into the new controls, and the focus.
 */
export function restoreTyped(island: HTMLElement): (error: unknown) => void {
  const controls = [...island.querySelectorAll<Control>('input, textarea')];
  const focused = document.activeElement;

  return (error) => {
    console.error('hydration failed', error);
    for (const control of controls) {
      const copy = control.isConnected ? null : counterpart(island, control);
      if (!copy) continue;
      if (isChecked(control) !== isChecked(copy)) copy.click();
      copy.value = control.value;
      copy.dispatchEvent(new Event('input', { bubbles: true }));
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
