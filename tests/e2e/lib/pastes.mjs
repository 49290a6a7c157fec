// What people paste besides records, in the words of Helm, kubectl and Flux.

/** `helm history`: times without a zone. */
export const HISTORY = [
  "$ helm history ledger -n billing",
  "REVISION\tUPDATED                 \tSTATUS         \tCHART       \tAPP VERSION\tDESCRIPTION      ",
  "3       \tMon Feb  2 14:05:02 2026\tsuperseded     \tledger-1.4.0\t5.2.0      \tUpgrade complete ",
  "4       \tThu Feb 19 07:55:48 2026\tdeployed       \tledger-1.4.1\t5.2.1      \tUpgrade complete ",
  "5       \tMon Mar  2 10:15:41 2026\tpending-upgrade\tledger-1.4.2\t5.3.0      \tPreparing upgrade",
  "",
].join("\n");

export const ERROR =
  'Error: INSTALLATION FAILED: Unable to continue with install: Service "tide" in namespace "edge" exists and cannot be imported into the current release: invalid ownership metadata; label validation error: missing key "app.kubernetes.io/managed-by": must be set to "Helm"; annotation validation error: key "meta.helm.sh/release-name" must equal "tide-v2": current value is "tide"; annotation validation error: key "meta.helm.sh/release-namespace" must equal "edge": current value is "edge-old"\n';

/** A job's log, with times and colors. */
export const LOG = [
  "2026-03-02T10:15:01.1234567Z $ helm upgrade --install ledger ./chart -n billing --atomic",
  "2026-03-02T10:15:02.2345678Z \u001b[31mError: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress\u001b[0m",
  "2026-03-02T10:15:02.3456789Z ERROR: Job failed: exit code 1",
  "",
].join("\n");

/** `helm list -A`; the second release is stuck. */
export const FLEET = [
  "NAME \tNAMESPACE\tREVISION\tUPDATED                                \tSTATUS         \tCHART      \tAPP VERSION",
  "agent\tapart    \t60      \t2026-03-02 12:44:09.018836502 +0000 UTC\tdeployed       \tagent-1.0.0\t1.0.0      ",
  "stuck\tbilling  \t14      \t2026-03-02 09:15:41.220016112 +0000 UTC\tpending-upgrade\tstuck-2.0.0\t2.0.0      ",
  "works\tshop     \t3       \t2026-02-01 08:00:00.100000000 +0000 UTC\tdeployed       \tworks-3.0.0\t3.0.0      ",
  "",
].join("\n");

/** `kubectl get secret`, without labels. */
export const LISTING = [
  "NAME                         TYPE                 DATA   AGE",
  "sh.helm.release.v1.demo.v1   helm.sh/release.v1   1      3d",
  "sh.helm.release.v1.demo.v2   helm.sh/release.v1   1      2d",
  "",
].join("\n");

export const FLUX = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: podboard
  namespace: app
spec:
  releaseName: podboard
  targetNamespace: app
  storageNamespace: flux-store
status:
  conditions:
  - type: Ready
    status: "False"
    reason: UpgradeFailed
    message: Helm upgrade failed
  history:
  - name: podboard
    namespace: app
    version: 9
    status: deployed
    chartName: podboard
    chartVersion: 6.1.0
    appVersion: 6.1.0
    firstDeployed: "2026-01-05T08:00:00Z"
    lastDeployed: "2026-03-02T10:20:00Z"
`;

/** `helm history` of Helm 2. */
export const HELM2 = [
  "REVISION\tUPDATED                 \tSTATUS          \tCHART        \tDESCRIPTION     ",
  "1       \tSat Jul  6 08:02:11 2019\tSUPERSEDED      \tcourier-0.1.0\tInstall complete",
  "2       \tMon Jul  8 06:25:31 2019\tPENDING_ROLLBACK\tcourier-0.1.0\tRollback to 1   ",
  "",
].join("\n");

/** A tar (ustar) of files by their paths. */
export function tarOf(files) {
  const blocks = Object.entries(files).map(([path, text]) => {
    const data = Buffer.from(text);
    const header = Buffer.alloc(512);
    const octal = (number, length) => `${number.toString(8).padStart(length - 1, "0")}\0`;
    header.write(path, 0);
    header.write(octal(0o644, 8), 100);
    header.write(octal(0, 8), 108);
    header.write(octal(0, 8), 116);
    header.write(octal(data.length, 12), 124);
    header.write(octal(0, 12), 136);
    header.write("        ", 148);
    header.write("0", 156);
    header.write("ustar\u000000", 257, "latin1");
    header.write(`${octal(header.reduce((sum, byte) => sum + byte, 0), 7)} `, 148);
    return Buffer.concat([header, data, Buffer.alloc((512 - (data.length % 512)) % 512)]);
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
