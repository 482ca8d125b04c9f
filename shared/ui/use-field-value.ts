import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from './use-hydrated.ts';

/** The events that read each field of the page. The styles start an animation for `:autofill`. */
const EVENTS = ['input', 'change', 'animationstart', 'focusout', 'keydown', 'click', 'submit'];

/** Keeps a field and its value in step, also with text typed before hydration or filled in without an event. */
export function useFieldValue(value: string, onChange: (text: string, event?: Event) => void) {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const [defaultValue] = useState(value);
  /** The text may lack the line breaks of the value. */
  const known = useRef<{ readonly value: string; readonly text: string }>(null);

  const show = useEffectEvent(() => {
    if (!ref.current) return;
    if (ref.current.value !== value) ref.current.value = value;
    known.current = { value, text: ref.current.value };
  });

  useLayoutEffect(() => {
    const [text, last] = [ref.current?.value ?? '', known.current];
    if (last?.text === text && last.value !== value) show();
    if (last) return;
    known.current = { value, text };
    if (!isHydrated && text !== value) onChange(text);
  });

  const read = useEffectEvent((event?: Event) => {
    const text = ref.current?.value;
    if (text === undefined || text === known.current?.text) return;
    known.current = { value, text };
    // The handlers of the event, such as `onSubmit`, must see the value.
    flushSync(() => onChange(text, event));
    show();
  });

  useLayoutEffect(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const onEvent = (event: Event) => {
      if (event.target === ref.current) ignoreComposition(event);
      // React may move the focus while it renders.
      if (event.type === 'focusout') queueMicrotask(read);
      else read(event);
    };
    for (const type of EVENTS) document.addEventListener(type, onEvent, options);
    return () => controller.abort();
  }, []);

  return { ref, defaultValue };
}

/** Keeps the keys of an input method from all other handlers. In Safari only the key code tells the Enter that ends a word. */
function ignoreComposition(event: Event): void {
  if (!(event instanceof KeyboardEvent) || !(event.isComposing || event.keyCode === 229)) return;
  event.stopPropagation();
  if (event.key === 'Enter' && !event.isComposing) event.preventDefault();
}
