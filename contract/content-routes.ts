/** Only our engine has the opt-in calls. Another engine refuses them. */
export const contentRoutes = {
  banner: "content-management/banner",
  page: "content-management/page",
  promotions: "games/promotions",
  optIns: "bonus/user/opt-ins",
  optIn: "bonus/user/opt-in",
} as const;
