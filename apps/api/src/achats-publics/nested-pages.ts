import { ApiPropertyOptional } from '@nestjs/swagger';
import { type Page, readPage } from '#common/pagination.js';

/** A list inside a detail holds its first hundred items; a route of its own gives the others, five hundred at most a page. */
const NESTED = { defaultSize: 100, cap: 500 };

/** Query of a list that belongs to one resource. */
export class NestedPageQuery {
  @ApiPropertyOptional({ description: 'From 1.' })
  page?: string;

  @ApiPropertyOptional({ description: 'Default 100, at most 500.' })
  page_size?: string;
}

/** Reads the page of a list that belongs to one resource; never fails. */
export const readNestedPage = (query: NestedPageQuery): Page => readPage(query.page, query.page_size, NESTED);

/** What a detail holds of such a list. */
export const firstPage = (): Page => readPage(undefined, undefined, NESTED);
