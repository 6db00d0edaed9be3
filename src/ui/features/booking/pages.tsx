import { lazyPage, type Pages } from "../../navigation/page.tsx";

const BookingPage = lazyPage(() => import("./booking-page.tsx").then((page) => page.BookingPage));

export const bookingPages = {
  "/Booking/:code": { element: <BookingPage /> },
} satisfies Pages;
