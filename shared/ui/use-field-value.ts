import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeHydration } from './use-hydrated.ts';

/** The events that read each field of the page. The styles start an animation for `:autofill`. */
const EVENTS = ['input', 'change', 'animationstart', 'focusout', 'keydown', 'click', 'submit'];

/**
 * Keeps an uncontrolled field and its value in step. Returns the props of the field. A text that a password manager sets
 * without an event counts, and a render does not erase it, as it would in a controlled field.
 */
export function useFieldValue(value: string, onChange: (text: string, event?: Event) => void) {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [defaultValue] = useState(value);
  /** The text of the field when it was last in step with the value. */
  const known = useRef<string>(null);

  const show = useEffectEvent(() => {
    if (!ref.current) return;
    if (ref.current.value !== value) ref.current.value = value;
    known.current = ref.current.value;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value replaces the text of the field
  useLayoutEffect(() => {
    if (known.current === null) known.current = ref.current?.value ?? '';
    else if (known.current === ref.current?.value) show();
  }, [value]);

  useBeforeHydration(() => {
    if (ref.current && ref.current.value !== value) onChange(ref.current.value);
  });

  const read = useEffectEvent((event?: Event) => {
    const text = ref.current?.value;
    if (text === undefined || text === known.current) return;
    known.current = text;
    // The handlers of the event, such as `onSubmit`, must see the value.
    flushSync(() => onChange(text, event));
    show();
  });

  useLayoutEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    // React may move the focus while it renders.
    const onEvent = (event: Event) => (event.type === 'focusout' ? queueMicrotask(read) : read(event));
    for (const type of EVENTS) document.addEventListener(type, onEvent, options);
    return () => controller.abort();
  }, []);

  return { ref, defaultValue };
}
