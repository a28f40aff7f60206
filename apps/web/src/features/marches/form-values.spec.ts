import { changedMembers, emptyValues, type MarcheValues, readForm } from './form-values.js';

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

  it('sends the whole place when a part of it was changed, and nothing else', () => {
    const base = typed({ 'lieu_execution.code': '69123' });
    const { members } = changedMembers(base, typed({ 'lieu_execution.code': '69123', 'lieu_execution.nom': 'Lyon' }));
    expect(members).toEqual({ lieu_execution: { code: '69123', type_code: null, nom: 'Lyon' } });
  });
});
