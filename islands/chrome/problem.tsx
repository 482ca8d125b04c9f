import { Icon } from '../../shared/ui/icon.tsx';

/** Why something did not work, at its place. */
export function Problem({ text }: { readonly text: string }) {
  return (
    <p className="dp-error" role="alert">
      <Icon name="warning" size={16} />
      {text}
    </p>
  );
}
