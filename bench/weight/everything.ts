import {
  ChakraProvider,
  defaultSystem,
  Box,
  Flex,
  Stack,
  Grid,
  Text,
  Heading,
  Button,
  IconButton,
  Input,
  Checkbox,
  Dialog,
  Tabs,
  PinInput,
  Table,
  Badge,
  Avatar,
  Menu,
  Select,
  Drawer,
  Tooltip,
  createToaster,
  Skeleton,
  Spinner,
  Separator,
  Accordion,
  Alert,
} from "@chakra-ui/react";
import axios from "axios";
import CryptoJS from "crypto-js";
import { Context, Effect, Layer, ManagedRuntime, Schedule, Schema, Stream } from "effect";
import { AnimatePresence, motion } from "framer-motion";
import { get, set } from "idb-keyval";
import { produce } from "immer";
import mqtt from "mqtt";
import { createBrowserRouter, Link, RouterProvider } from "react-router-dom";
import { auditTime, bufferTime, distinctUntilChanged, filter, map, merge, scan, share, Subject } from "rxjs";
import "../../src/app/client.worker.ts";
import "../../src/app/main.ts";

/** Keeps references to everything, so that nothing is dropped as unused. The libraries are imported as their documentation shows first. */
Object.assign(globalThis, {
  held: [
    [ChakraProvider, defaultSystem, Box, Flex, Stack, Grid, Text, Heading, Button, IconButton, Input, Checkbox, Dialog, Tabs],
    [PinInput, Table, Badge, Avatar, Menu, Select, Drawer, Tooltip, createToaster, Skeleton, Spinner, Separator, Accordion, Alert],
    [axios, CryptoJS, mqtt, produce, get, set, AnimatePresence, motion, createBrowserRouter, Link, RouterProvider],
    [Context, Effect, Layer, ManagedRuntime, Schedule, Schema, Stream],
    [auditTime, bufferTime, distinctUntilChanged, filter, map, merge, scan, share, Subject],
  ],
});
