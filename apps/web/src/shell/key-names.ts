const NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  shift: 'Maj',
  alt: 'Alt',
  enter: 'Entrée',
  escape: 'Échap',
  espace: 'Espace',
  arrowup: '↑',
  arrowdown: '↓',
  pageup: 'Pg ↑',
  pagedown: 'Pg ↓',
  home: 'Début',
  end: 'Fin',
};

/** Keys as a French keyboard names them: `Ctrl K`, `g m`, `Maj ↓`. */
export const formatKeys = (keys: string): string =>
  keys
    .split('+')
    .map((key) => NAMES[key] ?? (keys.includes('+') ? key.toUpperCase() : key))
    .join(' ');
