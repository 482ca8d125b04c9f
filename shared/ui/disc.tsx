/** The logo: a vinyl record with a transparent hole. `size` is in CSS pixels. */
export function Disc({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path className="dp-disc-plate" fillRule="evenodd" d={circle(12) + circle(5.75)} />
      <path className="dp-disc-groove" d={circle(10.1) + circle(8.1)} />
      <path className="dp-disc-label" fillRule="evenodd" d={circle(6) + circle(1.6)} />
    </svg>
  );
}

function circle(radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${12 - radius} 12${arc} ${2 * radius} 0${arc} ${-2 * radius} 0z`;
}
