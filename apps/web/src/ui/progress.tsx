import './progress.css';

/** How far a work is; without `fraction`, that it goes on. */
export function Progress({ label, fraction }: { label: string; fraction?: number | undefined }) {
  const percent = fraction === undefined ? undefined : Math.round(fraction * 100);
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div
        className="progress-done"
        data-unknown={percent === undefined || undefined}
        style={{ width: `${percent ?? 30}%` }}
      />
    </div>
  );
}
