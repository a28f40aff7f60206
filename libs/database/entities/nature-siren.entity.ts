import { Entity, PrimaryColumn } from 'typeorm';

/** A nature that the first digits of a SIREN allow. */
@Entity('natures_siren')
export class NatureSiren {
  @PrimaryColumn('text')
  prefixe!: string;

  @PrimaryColumn('text')
  nature!: string;
}
