import { encode } from 'uqr';
import './qr-code.css';

/** Modules around the code that a reader needs empty (ISO/IEC 18004). */
const QUIET = 4;

/** An address as a QR code: black on white in every theme, for readers of phones want it so. `label` says where it leads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
