export class ExportDecpQuery {
  /**
   * Only the marchés notified that year; absent: all.
   * @example 2025
   */
  exercice?: string;
}
