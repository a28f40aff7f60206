import { changeInWords } from './history-values.js';
import { wordsOf } from './history-words.js';

describe('history of a contract', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  const crossed = {
    exercice: 2026,
    famille: { id: '', code: '20.04', libelle: 'Maintenance des bâtiments' },
    type: 'services',
    besoin_ht: 221_000.5,
    seuil: { code: 'formalisee', libelle: 'Procédure formalisée', montant_ht: 216_000, source: '' },
  };

  it('names the threshold that was crossed, by what and how far', () => {
    expect(plain(wordsOf({ event: 'marche.seuil_depasse', data: crossed }))).toBe(
      'Seuil dépassé : Procédure formalisée (216 000 € HT) ; besoin « Maintenance des bâtiments », exercice 2026 : 221 000,50 €',
    );
    const maximum = { ...crossed.seuil, libelle: 'Maximum de l’accord-cadre', montant_ht: 50_000 };
    const execution = { montant_max: 50_000, paye_ht: 50_000, part_pct: 100 };
    const data = { ...crossed, famille: null, besoin_ht: 50_000, seuil: maximum, execution };
    expect(plain(wordsOf({ event: 'marche.seuil_depasse', data }))).toBe(
      'Seuil dépassé : Maximum de l’accord-cadre (50 000 € HT) ; mandaté sur l’accord-cadre, exercice 2026 : 50 000,00 €',
    );
  });

  it('tells which end was announced, and how near', () => {
    const data = { nature: 'reconduction', date_echeance: '2026-12-01', jours_restants: 30, palier: 30 };
    expect(plain(wordsOf({ event: 'alerte.echeance', data }))).toBe(
      'Échéance annoncée : reconduction le 1er décembre 2026, dans 30 jours',
    );
  });

  it('names what was changed', () => {
    expect(wordsOf({ event: 'marche.updated', data: { champs_modifies: ['objet'] } })).toBe('Marché modifié : Objet');
    expect(wordsOf({ event: 'marche.created', data: {} })).toBe('Marché enregistré');
    const changements = [{ champ: 'objet', avant: 'A', apres: 'B' }];
    const data = { champs_modifies: ['objet', 'lots'] };
    expect(wordsOf({ event: 'marche.updated', data, changements })).toBe('Marché modifié : Lots');
  });

  it.each([
    ['objet', 'Mobilier', 'Mobilier scolaire', 'Objet : Mobilier → Mobilier scolaire'],
    ['montant', null, 84_500.5, 'Montant initial HT : non renseigné → 84 500,50 €'],
    ['date_notification', '2025-03-02', null, 'Notifié le : 02/03/2025 → non renseigné'],
    ['marche_innovant', null, false, 'Marché innovant : non renseigné → non'],
    ['type', 'services', 'travaux', 'Type d’achat : Services → Travaux'],
    ['techniques', [], ['Accord-cadre'], 'Techniques d’achat : non renseigné → Accord-cadre'],
    ['famille', { code: '10.04', libelle: 'Mobilier' }, null, 'Famille : 10.04 Mobilier → non renseigné'],
    [
      'avenants',
      [],
      [{ numero: 2, objet: 'Lot', variation_montant: 4_200 }],
      'Avenants, ajout : n° 2, Lot, +4 200,00 €',
    ],
    [
      'avenants',
      [{ numero: 2, objet: 'Lot', variation_montant: 4_200 }],
      [{ numero: 2, objet: 'Lot', variation_montant: 5_000 }],
      'Avenants, modification : n° 2, Lot, +4 200,00 € → n° 2, Lot, +5 000,00 €',
    ],
    [
      'sous_traitances',
      [{ numero: 1, fournisseur: { raison_sociale: 'Vallée' }, montant: 18_000 }],
      [],
      'Sous-traitances, suppression : n° 1, Vallée, 18 000,00 €',
    ],
  ])('tells the values of « %s » before and after', (champ, avant, apres, words) => {
    expect(plain(changeInWords({ champ, avant, apres }))).toBe(words);
  });
});
