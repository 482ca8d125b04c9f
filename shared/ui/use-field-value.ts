import { useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
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
  const [, render] = useReducer((count: number) => count + 1, 0);
  /** The value when both were in step, and the text of the field, which may lack its line breaks. */
  const known = useRef<{ readonly value: string | null; readonly text: string }>(null);

  useLayoutEffect(() => {
    const [field, last] = [ref.current, known.current];
    if (!field || last?.value === value) return;
    const isRead = last === null || field.value === last.text;
    if (last && isRead && field.value !== value) field.value = value;
    known.current = { value, text: isRead ? field.value : last.text };
  });

  useBeforeHydration(() => {
    if (ref.current && ref.current.value !== value) onChange(ref.current.value);
  });

  const read = useEffectEvent((event?: Event) => {
    const text = ref.current?.value ?? '';
    if (!ref.current || text === known.current?.text) return;
    // The next render writes the value into the field, also if the value has not changed.
    known.current = { value: null, text };
    // The handlers of the event, such as `onSubmit`, must see the value.
    flushSync(() => {
      onChange(text, event);
      render();
    });
  });

  useLayoutEffect(() => {
    const controller = new AbortController();
    // React may move the focus while it renders.
    const onEvent = (event: Event) => (event.type === 'focusout' ? queueMicrotask(read) : read(event));
    const options = { capture: true, signal: controller.signal };
    for (const type of EVENTS) document.addEventListener(type, onEvent, options);
    return () => controller.abort();
  }, []);

  return { ref, defaultValue };
}
