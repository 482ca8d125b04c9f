type Props = {
  /** Edge in CSS pixels. */
  size?: number;
};

/** The brand mark: a disc with its label in the accent and a hole that shows what is behind it. */
export function Disc({ size = 24 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path className="dp-disc-plate" fillRule="evenodd" d={ring(12, 5.75)} />
      <path className="dp-disc-groove" d={ring(10.1, 8.1)} />
      <path className="dp-disc-label" fillRule="evenodd" d={ring(6, 1.6)} />
    </svg>
  );
}

function ring(outer: number, inner: number): string {
  return circle(outer) + circle(inner);
}

function circle(radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${12 - radius} 12${arc} ${2 * radius} 0${arc} ${-2 * radius} 0z`;
}
