import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A recorded reason that allows a purchase without the procedure its need would require. */
@Entity('justifications')
export class Justification {
  @PrimaryColumn('text')
  code!: string;

  @Column('text')
  libelle!: string;

  @Column('text')
  article!: string;

  /** cas, exclusion or rang. */
  @Column('text', { default: 'cas' })
  effet!: string;

  /** Need from which the case no longer holds. */
  @Column('numeric', { precision: 15, scale: 2, nullable: true })
  plafond!: string | null;
}
