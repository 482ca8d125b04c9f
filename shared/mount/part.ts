import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { whenIdle } from '../idle.ts';
import { type Loader, loader } from '../loader.ts';
import { recover } from '../stores/missing-part.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

type ViewModule<Props> = { readonly default: ComponentType<Props> };

export type Part<Props> = FunctionComponent<Props> & {
  /** Has the view here before it is wanted. What fails is told where it is wanted. */
  readonly load: () => Promise<void>;
};

/**
 * A view that is loaded once it is wanted, and sought anew with the whole page where the server no longer has it.
 * What is here shows at once; `outline`, which the build prerenders, stands in its place until then, and `instead` for
 * good where it does not come.
 */
export function part<Props extends object>(
  fetchView: () => Promise<ViewModule<Props>>,
  outline: ReactNode = null,
  instead?: (caught: unknown) => ViewModule<Props>,
): Part<Props> {
  const source = loader(fetchView, instead);
  return Object.assign((props: Props) => createElement(Late<Props>, { source, outline, props }), {
    load: () => source.load().then(nothing, nothing),
  });
}

/** A view that a page can do without: where it does not come, nothing shows, and the console knows. */
export const extra = <Props extends object>(fetchView: () => Promise<ViewModule<Props>>): Part<Props> =>
  part(fetchView, null, (caught) => {
    console.warn('a part of the page did not load', caught);
    return { default: () => null };
  });

/** A part that shows at a press: it is there by then. */
export function partAhead<Props extends object>(...given: Parameters<typeof part<Props>>): Part<Props> {
  const view = part(...given);
  if (typeof document !== 'undefined') whenIdle(() => void view.load());
  return view;
}

type LateProps<Props> = {
  readonly source: Loader<ViewModule<Props>>;
  readonly outline: ReactNode;
  readonly props: Props;
};

function Late<Props extends object>({ source, outline, props }: LateProps<Props>) {
  const isHydrated = useHydrated();
  const [View, setView] = useState(() => source.here()?.default);
  useEffect(() => {
    if (View) return;
    const fail = (caught: unknown) =>
      setView(() => {
        throw caught;
      });
    source
      .load()
      .catch(recover)
      // Bit by bit: what shows already stays at hand meanwhile.
      .then((module) => startTransition(() => setView(() => module.default)), fail);
  }, [source, View]);
  return View && isHydrated ? createElement(View, props) : outline;
}

const nothing = () => {};
