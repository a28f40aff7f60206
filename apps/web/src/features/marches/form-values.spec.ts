import { FIELDS } from './form-definition.js';
import { changedMembers, createdMembers, doubtOf, emptyValues, type MarcheValues, readForm } from './form-values.js';

const typed = (texts: Record<string, string>): MarcheValues => {
  const { texts: empty, titulaires } = emptyValues(2026);
  return { texts: { ...empty, numero: '2026-1', objet: 'Papier', ...texts }, titulaires };
};

describe('the form of a contract', () => {
  it('reads several values of a list, and none as an empty list', () => {
    const { members } = readForm(typed({ techniques: 'Accord-cadre\nConcours' }));
    expect([members['techniques'], members['modalites']]).toEqual([['Accord-cadre', 'Concours'], []]);
  });

  it('reads a place as one member, and none where nothing is said of it', () => {
    const place = { 'lieu_execution.code': '69123', 'lieu_execution.nom': 'Lyon' };
    expect(readForm(typed(place)).members['lieu_execution']).toEqual({ code: '69123', type_code: null, nom: 'Lyon' });
    expect(readForm(typed({})).members['lieu_execution']).toBeNull();
  });

  it('asks for the code of a place that has a name', () => {
    const { faults } = readForm(typed({ 'lieu_execution.nom': 'Lyon' }));
    expect([...faults.keys()]).toEqual(['lieu_execution.code']);
  });

  it('tells every fault at once, and none of what a file gave and nobody changed', () => {
    const wrong = typed({ cpv: '3019', offres_recues: 'trois' });
    expect([...readForm(wrong).faults.keys()]).toEqual(['cpv', 'offres_recues']);
    const { texts, titulaires } = wrong;
    expect([...changedMembers(wrong, { texts: { ...texts, offres_recues: 'x' }, titulaires }).faults.keys()]).toEqual([
      'offres_recues',
    ]);
  });

  it('tells what the service would refuse with the other faults, and not after they are mended', () => {
    const beyond = typed({
      numero: 'M'.repeat(17),
      objet: '',
      duree_mois: '1201',
      delai_paiement_jours: '0',
      exercice: '',
    });
    const titulaires = [{ type_id: 'SIRET', identifiant: '1'.repeat(41), raison_sociale: 'É'.repeat(301) }];
    expect(Object.fromEntries(createdMembers({ ...beyond, titulaires }).faults)).toEqual({
      numero: '16 caractères au plus sont attendus : il y en a 17.',
      objet: 'À renseigner.',
      exercice: 'L’exercice ou la date de notification est attendu.',
      duree_mois: 'Un nombre de 0 à 1200 est attendu.',
      delai_paiement_jours: 'Un nombre de 1 à 60 est attendu.',
      'titulaires.0.identifiant': '40 caractères au plus sont attendus : il y en a 41.',
      'titulaires.0.raison_sociale': '300 caractères au plus sont attendus : il y en a 301.',
    });
    const within = typed({ numero: 'M'.repeat(16), duree_mois: '1200', exercice: '', date_notification: '2/3/2026' });
    expect([...createdMembers(within).faults]).toEqual([]);
  });

  it('doubts a last day before the notification, without refusing it', () => {
    const dated = (fin: string) => typed({ date_notification: '02/03/2026', date_fin: fin });
    const doubt = (fin: string) => FIELDS.map((field) => doubtOf(field, dated(fin))).filter(Boolean);
    expect(doubt('1/3/2026')).toEqual([
      'Avant la notification du marché, le 2 mars 2026 : une des deux dates est à vérifier.',
    ]);
    expect([readForm(dated('1/3/2026')).faults.size, doubt('2/3/2026'), doubt('')]).toEqual([0, [], []]);
  });

  it('sends the whole place when a part of it was changed, and nothing else', () => {
    const base = typed({ 'lieu_execution.code': '69123' });
    const { members } = changedMembers(base, typed({ 'lieu_execution.code': '69123', 'lieu_execution.nom': 'Lyon' }));
    expect(members).toEqual({ lieu_execution: { code: '69123', type_code: null, nom: 'Lyon' } });
  });
});
