import { Icon } from '../../shared/ui/icon.tsx';

type Props = {
  readonly text: string;
  /** For the field that it describes. */
  readonly id?: string;
};

/** Why something did not work, at its place. */
export function Problem({ text, id }: Props) {
  return (
    <p id={id} className="dp-error" role="alert">
      <Icon name="warning" size={16} />
      {text}
    </p>
  );
}
