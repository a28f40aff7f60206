/** How payments are said: in time, late, not yet, and what is owed. Expressions are written as those of the lexicon. */

const each = (openers: readonly string[], ends: readonly string[]): string =>
  openers.flatMap((opener) => ends.map((end) => `${opener} ${end}`)).join(' | ');

const DELAYS = [
  'delai',
  'delai paiement',
  'delai reglement',
  'delai global paiement',
  'dgp',
  'delai legal',
  'delai 30 jours',
];
/** « l’échéance », « la date limite » */
const ENDS = ['echeance', 'date limite', 'date echeance', 'date butoir', 'limite legale', 'limite reglementaire'];

/** « dans le délai réglementaire », « a respecté les délais », « avant l’échéance », « en temps voulu » */
export const IN_TIME = [
  each(
    [
      ...['dans', 'ds', '~respecter', 'en ~respecter', '~tenir', 'respect', 'a interieur', 'en deca', 'sans ~depasser'],
      ...['conforme', 'conforme a', 'conformement au'],
    ],
    DELAYS,
  ),
  each(['dans', 'sous', '~respecter', 'en ~respecter'], ['30 jours', 'trente jours']),
  each(['avant', 'sans ~depasser'], ENDS),
  each(DELAYS, ['~respecter', 'est ~respecter', 'a ete ~respecter', 'ont ete ~respecter', '~tenir', 'est ~tenir']),
  // « réglés à » would be what was paid to somebody.
  each(['~payer', '~regler', '~acquitter', '~honorer', '~virer', '~verser'], ['a temps', 'a heure', 'a bonne date']),
  ...['en temps voulu', 'en temps utile', 'en temps opportun', 'rubis sur ongle', 'a bonne date', 'a date due'],
].join(' | ');

/** « au-delà du délai réglementaire », « après l’échéance », « en dépassement du délai », « sans respecter le DGP » */
export const OUT_OF_TIME = [
  each(
    ['hors', 'au dela', 'apres', 'en dehors', 'en depassement', 'depassement', '~depasser', '~exceder'],
    [...DELAYS, ...ENDS],
  ),
  each(
    ['~outrepasser', 'sans ~respecter', '~respecter pas', 'non respect', 'en violation', 'au mepris', 'plus tard que'],
    DELAYS,
  ),
  each(['~exceder', '~depasser'], ['30 jours', 'trente jours']),
  each(DELAYS, [
    ...['~depasser', 'est ~depasser', 'ete ~depasser', 'etait ~depasser', 'pas ~respecter', 'non ~respecter'],
    ...['n a pas ete ~respecter', 'n est pas ~respecter', 'n etait pas ~respecter', 'n ont pas ete ~respecter'],
  ]),
  ...['avec retard', 'trop tardivement', 'trop lentement', 'trop tardif', 'en souffrance depuis trop longtemps'],
].join(' | ');

/** « pas encore acquittées », « toujours pas réglés »: what is « soldé » may be a contract. */
export const UNPAID = each(
  ['pas', 'pas encore', 'toujours pas', 'encore pas', 'non', 'non encore'].flatMap((not) => [not, `${not} ete`]),
  ['~payer', '~regler', '~acquitter', '~honorer'],
);

/** « combien de factures » is one expression. */
const PAPERS = [
  'facture',
  'mandat',
  'paiement',
  'combien facture',
  'combien mandat',
  'nombre facture',
  'nombre mandat',
];
/** « restent à acquitter », « restant dues », « mandats en souffrance », « mandats restant en attente » */
export const STILL_OWED = [
  each(
    ['~rester a', '~rester encore a', '~demeurer a'],
    ['payer', 'regler', 'acquitter', 'honorer', 'solder', 'decaisser', 'debourser'],
  ),
  each(
    [...PAPERS, ...PAPERS.map((paper) => `${paper} ~rester`), ...PAPERS.map((paper) => `${paper} sont`)],
    ['en souffrance', 'en suspens', 'en instance paiement', 'en instance reglement', 'en attente virement'],
  ),
  each(['~rester', '~demeurer'], ['due', 'impaye', 'en attente paiement', 'en attente reglement']),
  each(
    PAPERS.flatMap((paper) =>
      ['~rester', '~demeurer', 'encore', 'toujours', 'sont encore', 'sont toujours'].map(
        (still) => `${paper} ${still}`,
      ),
    ),
    ['', ' paiement', ' reglement', ' versement', ' virement'].map((what) => `en attente${what}`),
  ),
].join(' | ');
