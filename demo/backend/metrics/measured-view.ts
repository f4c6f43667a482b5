/** A page view as its measurement tells of it. */

/** The labels under which a page view is counted. */
export interface ViewLabels {
  readonly version: string;
  readonly build: string;
  readonly market: string;
  readonly device: string;
}

export interface MeasuredView extends ViewLabels {
  readonly isFailed: boolean;
  readonly errors: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>>;
}
