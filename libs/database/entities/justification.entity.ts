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
}
