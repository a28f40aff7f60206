/** Strokes on a grid of 16, drawn for this application: no icon font, no request. */
const PATHS = {
  accueil: 'M2.5 7.5 8 3l5.5 4.5M4 6.5V13h3V9.5h2V13h3V6.5',
  alerte: 'M8 5.5v3.5m0 2v.5M8 2 14.5 13.5h-13z',
  annuler: 'M5.5 3 2.5 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  bulle: 'M2.5 3h11v8h-6L4.5 13.5V11h-2z',
  chercher: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9m3.5 8L14 14',
  coche: 'm3 8.5 3.5 3.5L13 4.5',
  copier: 'M5.5 5.5h8v8h-8zm-3 5v-8h8',
  croix: 'm4 4 8 8m0-8-8 8',
  droite: 'm6 3 5 5-5 5',
  envoyer: 'M8 11V3m-3.5 3.5L8 3l3.5 3.5M3 13.5h10',
  filtre: 'M2 4h12M4.5 8h7M7 12h2',
  gauche: 'm10 3-5 5 5 5',
  haut: 'm3.5 10 4.5-4.5 4.5 4.5',
  imprimer: 'M4.5 6V2.5h7V6m-7 5h-2V6h11v5h-2m-7-2h7v4.5h-7z',
  menu: 'M2.5 4h11m-11 4h11m-11 4h11',
  personne: 'M8 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M3 13.5c.5-3 2.5-4 5-4s4.5 1 5 4',
  plus: 'M8 3v10M3 8h10',
  bas: 'm3.5 6 4.5 4.5L12.5 6',
  recevoir: 'M8 3v8m-3.5-3.5L8 11l3.5-3.5M3 13.5h10',
  travaux: 'M8 2.5a5.5 5.5 0 1 0 5.5 5.5M8 5v3l2 1.5',
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration beside a word: it says nothing on its own. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
