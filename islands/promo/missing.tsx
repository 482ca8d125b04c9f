import { Icon } from '../../shared/ui/icon.tsx';

/** Says that something required is missing, at its place (open point 4). */
export function Missing({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p className="dp-error">
      <Icon name="warning" size={16} />
      {text}
    </p>
  );
}
