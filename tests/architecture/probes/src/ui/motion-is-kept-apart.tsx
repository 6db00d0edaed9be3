import "framer-motion";
