import { exportDecpV2 } from '#procurement/decp-v2.js';
import { fromCentimes } from '#procurement/montant.js';
import type { BordereauDemo } from './bordereaux.js';
import { SERVICES } from './depenses.js';
import type { LigneDemo } from './mandats.js';
import type { MarcheDemo } from './marches.js';

/** The demo data as the files that an authority would import: the demo shows the import at work. */

type Cell = string | number | undefined;

const MANDATS: readonly (readonly [string, (ligne: LigneDemo) => Cell])[] = [
  ['Exercice', (ligne) => ligne.exercice],
  ['Numéro de mandat', (ligne) => ligne.numero],
  ['Ligne', (ligne) => ligne.ligne],
  ['Type de bordereau', (ligne) => ligne.typeBordereau],
  ['Bordereau', (ligne) => ligne.bordereau],
  ['Nature de pièce', (ligne) => ligne.naturePiece],
  ['Objet', (ligne) => ligne.objet],
  ['Service', (ligne) => ligne.service],
  ['Libellé service', (ligne) => SERVICES.find(({ code }) => code === ligne.service)?.libelle],
  ["Date d'émission", (ligne) => ligne.dateEmission],
  ['Date de paiement', (ligne) => ligne.datePaiement],
  ['Compte', (ligne) => ligne.compte],
  ['Fonction', (ligne) => ligne.fonction],
  ['SIRET', (ligne) => ligne.fournisseur?.siret],
  ['Fournisseur', (ligne) => ligne.fournisseur?.denomination],
  ['Facture', (ligne) => ligne.facture],
  ['Montant HT', (ligne) => euros(ligne.centimesHt)],
  ['Montant TVA', (ligne) => euros(ligne.centimesTva)],
  ['Marché', (ligne) => ligne.marche],
  ["Exercice d'origine", (ligne) => (ligne.numeroOrigine === undefined ? undefined : ligne.exercice)],
  ["Mandat d'origine", (ligne) => ligne.numeroOrigine],
  ['Date de réception de facture', (ligne) => ligne.dateDemande],
  ['Date de service fait', (ligne) => ligne.dateServiceFait],
];

/** Mandats as finance software exports them: CSV, UTF-8, `;`, decimal comma. */
export function mandatsCsv(lignes: readonly LigneDemo[]): string {
  return csv(
    MANDATS.map(([header]) => header),
    lignes.map((ligne) => MANDATS.map(([, cell]) => cell(ligne))),
  );
}

/** Every price schedule in one CSV, what names the schedule repeated on each line. */
export function bordereauxCsv(bordereaux: readonly BordereauDemo[]): string {
  const headers = ['Bordereau', 'Marché', 'SIRET', 'Fournisseur', "Date d'effet", 'Date de fin'];
  return csv(
    [...headers, 'Code', 'Désignation', 'Unité', 'Prix unitaire HT', 'Famille'],
    bordereaux.flatMap(({ libelle, marche, fournisseur, dateEffet, dateFin, prix }) =>
      prix.map(({ code, designation, unite, prixUnitaireHt, famille }) => [
        libelle,
        marche,
        fournisseur.siret,
        fournisseur.denomination,
        dateEffet,
        dateFin,
        code,
        designation,
        unite,
        prixUnitaireHt.replace('.', ','),
        famille,
      ]),
    ),
  );
}

/** The contracts as DECP v2 JSON. */
export function marchesDecp(marches: readonly MarcheDemo[], jour: string): string {
  const { document, remarques } = exportDecpV2(marches, { jour });
  if (remarques.length > 0) throw new Error(`marchés de démonstration incomplets : ${JSON.stringify(remarques[0])}`);
  return JSON.stringify(document);
}

function euros(centimes: number): string {
  return fromCentimes(BigInt(centimes)).replace('.', ',');
}

function csv(headers: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(String(cell ?? ''))).join(';'));
  return `${[headers.join(';'), ...lines].join('\n')}\n`;
}

function quoted(text: string): string {
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
