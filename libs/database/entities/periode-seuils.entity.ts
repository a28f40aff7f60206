import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The three thresholds of obligation from a day on, until the next row of the same type. */
@Entity('periodes_seuils')
export class PeriodeSeuils {
  @PrimaryColumn('text', { name: 'type_achat' })
  typeAchat!: string;

  @PrimaryColumn('date')
  debut!: string;

  @Column('numeric', { precision: 15, scale: 2, nullable: true })
  dispense!: string | null;

  @Column('numeric', { precision: 15, scale: 2, nullable: true })
  publicite!: string | null;

  @Column('numeric', { precision: 15, scale: 2, nullable: true })
  formalisee!: string | null;
}
