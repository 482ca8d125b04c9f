import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  describedBy?: string;
  /** As wide as its container, with the switch at the end. */
  isWide?: boolean;
} & (
  | { threeState?: false; value: boolean; onChange: (value: boolean) => void }
  | { threeState: true; value: boolean | 'half'; onChange: (value: boolean | 'half') => void }
);

/** A labelled switch. With `threeState` it cycles through off, half and on (spec 4, open point 60). */
export function Toggle(props: Props) {
  const { label, value, describedBy, isWide = false } = props;

  function click() {
    if (!props.threeState) props.onChange(!props.value);
    else if (props.value === 'half') props.onChange(true);
    else props.onChange(props.value ? false : 'half');
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have aria-checked
    <button
      type="button"
      className={isWide ? 'dp-toggle dp-toggle-wide' : 'dp-toggle'}
      role={props.threeState ? 'checkbox' : 'switch'}
      aria-checked={value === 'half' ? 'mixed' : value}
      aria-describedby={describedBy}
      onClick={click}
    >
      <span className="dp-toggle-track" aria-hidden="true" />
      <span>{label}</span>
    </button>
  );
}
