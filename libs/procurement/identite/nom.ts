/** A contract by its number, with its lot when it has one: lots of one consultation may share a number. */
export const nomDuMarche = ({ numero, lot }: { numero: string; lot: string }): string =>
  lot === '' ? numero : `${numero}, lot ${lot}`;
