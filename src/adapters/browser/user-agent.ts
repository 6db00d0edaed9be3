/** Browsers that are sent to the mobile site (spec 1). A tablet that calls itself a desktop stays here. */
const MOBILE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

export const isMobileAgent = (userAgent: string): boolean => MOBILE.test(userAgent);
