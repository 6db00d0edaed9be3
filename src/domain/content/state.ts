export interface Content {
  /** Whether the popup banner was shown. It is shown once on a device (spec 3, popupDialogShown). */
  readonly popupShown: boolean;
}

export const nothingSeen: Content = { popupShown: false };
