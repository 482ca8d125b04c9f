import '../../styles/toggle.css';

type Props = {
  label: string;
  /** A change is being stored: clicks are ignored. */
  working?: boolean;
  disabled?: boolean;
  /** Id of the text that explains it. */
  describedBy?: string;
} & (
  | { threeState?: false; value: boolean; onChange: (value: boolean) => void }
  | { threeState: true; value: boolean | 'half'; onChange: (value: boolean | 'half') => void }
);

/** A labelled switch; with `threeState` one that goes off, half, on, off (spec 4, open point 60). */
export function Toggle(props: Props) {
  const { label, value, working = false, disabled = false, describedBy } = props;

  function click() {
    if (working) return;
    if (props.threeState) props.onChange(after(props.value));
    else props.onChange(!props.value);
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have aria-checked
    <button
      type="button"
      className="dp-toggle"
      role={props.threeState ? 'checkbox' : 'switch'}
      aria-checked={value === 'half' ? 'mixed' : value}
      aria-busy={working || undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={click}
    >
      <span className="dp-toggle-track" aria-hidden="true" />
      {label}
    </button>
  );
}

function after(value: boolean | 'half'): boolean | 'half' {
  if (value === 'half') return true;
  return value ? false : 'half';
}
