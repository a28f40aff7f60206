import { readFile } from 'node:fs/promises';
import { TenantDatabase } from '#database/tenant-database.js';
import { addDays, type Jour } from '#procurement/dates.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { AlertesTask } from '../../apps/task-worker/src/alertes/alertes.task.js';
import { TestAchats } from './achats.js';
import type { TestApi } from './api.js';
import type { TestMember } from './factories.js';
import { importFile } from './imports.js';

const NOMENCLATURE = new URL('../../libs/procurement/data/nomenclature-exemple.csv', import.meta.url);
/** The columns of a mandats file that tells of payments. */
export const MANDATS_HEADERS =
  "Exercice;Numéro de mandat;Ligne;Objet;Service;Libellé service;Date d'émission;Date de paiement;Compte;Fournisseur;Montant HT;Montant TVA;Date de réception de facture";

/** Just under the first threshold: at the pace of any day but the last, the year ends beyond it. */
const ALMOST = '59999,90';

/** Name of the first supplier: the one to be paid first. */
export interface AccueilData {
  aujourdhui: Jour;
  exercice: number;
  /** Supplier of the payment that is the latest. */
  fournisseur: string;
}

/** Everything that Accueil tells of: late and near payments, refused rows, lines without a famille, a paid-up marché, a deadline. */
export async function fillAccueil(
  api: TestApi,
  member: TestMember,
  fournisseur = 'Imprimerie Morel',
): Promise<AccueilData> {
  const aujourdhui = new Date().toISOString().slice(0, 10);
  const exercice = Number(aujourdhui.slice(0, 4));
  await importFile(api, member, { nom: 'nomenclature.csv', contenu: await readFile(NOMENCLATURE) });
  // A paid line tells that the file knows of payments: the others are then not paid.
  const lines = [
    MANDATS_HEADERS,
    line({ exercice: exercice - 1, numero: 1, compte: '60632', ht: '8000,00', emission: `${exercice - 1}-06-15` }),
    line({ numero: 11, compte: '6068', ht: '1200,50', facture: addDays(aujourdhui, -45) }),
    line({ numero: 12, compte: '60632', ht: '300,25', facture: addDays(aujourdhui, -33) }),
    line({ numero: 13, compte: '60623', ht: ALMOST, facture: addDays(aujourdhui, -27) }),
    line({ numero: 14, compte: '64111', ht: '90000,00', paiement: aujourdhui }),
    line({ numero: 15, compte: '6188', ht: '640,00', paiement: aujourdhui }),
    line({ numero: 16, compte: '6188', ht: 'quarante' }),
    line({ numero: 17, compte: '6188', ht: '12,00', emission: `31/02/${exercice}` }),
  ];

  function line(
    given: { numero: number; compte: string; ht: string } & Partial<
      Record<'emission' | 'paiement' | 'facture', string>
    > & { exercice?: number },
  ): string {
    const service = given.numero % 2 === 0 ? ['DSJ', 'Sports'] : ['DEE', 'Éducation'];
    const cells = [given.exercice ?? exercice, given.numero, 1, 'Achat', ...service, given.emission ?? aujourdhui];
    return [...cells, given.paiement, given.compte, fournisseur, given.ht, '0,00', given.facture].join(';');
  }
  await importFile(api, member, { nom: 'mandats.csv', contenu: `${lines.join('\n')}\n` });
  const achats = new TestAchats(api, member.organization);
  const marche = await achats.put('marches', {
    numero: 'M-1',
    exercice,
    objet: 'Manuels scolaires',
    montant: '1000.00',
    date_notification: addDays(aujourdhui, -300),
    date_fin: addDays(aujourdhui, 40),
    duree_mois: 12,
  });
  await achats.pay({ montant: '900.00', jour: aujourdhui, marche });
  await new AlertesTask(api.app.get(TenantDatabase), api.app.get(EventPublisher, { strict: false })).runFor(aujourdhui);
  return { aujourdhui, exercice, fournisseur };
}
