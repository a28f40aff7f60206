import { recogniseFormat } from '#imports/recognise.js';

describe('recogniseFormat', () => {
  it.each([
    ['{\n "marches": [\n', 'decp-v1-json'],
    ['\ufeff{"marches":{"marche":[', 'decp-v2-json'],
    ['{"$schema":"x","marches" : {', 'decp-v2-json'],
    ['[\n{"id":"1","acheteur_id":"2"', 'decp-plat-json'],
    ['{"total_count":1,"results":[{"acheteur.id":"2"', 'decp-plat-json'],
    ['[{"datasetid":"decp","fields":{"acheteur_id":"2"', 'decp-plat-json'],
    ['{"nhits":1,"records":[{"fields":{"acheteur_id":"2"', 'decp-plat-json'],
    ['<marches>\n<marche>', 'decp-v2-xml'],
    ['<?xml version="1.0"?><!-- <autre> --><n:PES_Aller xmlns:n="u">', 'pes-aller'],
    ['<?xml version="1.0"?>\n<n:PES_Retour>', 'pes-retour'],
    ['Exercice;Mandat\n', 'csv'],
    ['PK\u0003\u0004....', 'xlsx'],
  ])('recognises %j as %s', (head, format) => {
    expect(recogniseFormat(Buffer.from(head))).toBe(format);
  });

  it('recognises UTF-16 by its mark', () => {
    expect(recogniseFormat(Buffer.from('\ufeffExercice\tMandat', 'utf16le'))).toBe('csv');
  });

  it.each([
    [Buffer.from('%PDF-1.7'), 'format_non_pris_en_charge', 'PDF'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'format_non_pris_en_charge', '.xlsx'],
    [Buffer.from('1f8b0800', 'hex'), 'format_non_pris_en_charge', 'gzip : décompressez-la'],
    [Buffer.from('<PES_ACQUIT>'), 'format_non_pris_en_charge', 'accusé de réception'],
    [Buffer.from('<html>'), 'format_inconnu', 'html'],
    [Buffer.from('{"contrats":[]}'), 'format_inconnu', 'marches'],
    [Buffer.from('{"marches":[]}', 'utf16le'), 'encodage_invalide', 'UTF-16 sans marque'],
    [Buffer.from('{"marches":[]}', 'utf16le').swap16(), 'encodage_invalide', 'UTF-16 sans marque'],
    [Buffer.from([0x61, 0x62, 0x00, 0x63]), 'format_inconnu', 'octet nul en position 3'],
  ])('refuses %j in words that help', (head, code, words) => {
    expect(() => recogniseFormat(head)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(words) as string }) as Error,
    );
  });
});
