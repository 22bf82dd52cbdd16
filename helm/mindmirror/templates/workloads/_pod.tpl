{{/*
Pod template of a component. Takes:
  root, name  the component
  command     instead of the image's entry point
  args        of the entry point
  env         as YAML, instead of the component's environment
  ports       name to number
  volumes     name to {mountPath, source}, in addition to /tmp
*/}}
{{- define "mindmirror.podTemplate" -}}
{{- $component := include "mindmirror.componentValues" . | fromYaml -}}
metadata:
  {{- /* Without versions: the stores would restart with every release of the chart. */}}
  labels:
    {{- include "mindmirror.selector" . | nindent 4 }}
    app.kubernetes.io/part-of: mindmirror
    {{- with .root.Values.commonLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
    {{- with $component.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- $annotations := dict }}
  {{- if has .name (list "api" "worker" "embedded") }}
  {{- $_ := set $annotations "checksum/secrets" (include "mindmirror.secretsChecksum" .root) }}
  {{- end }}
  {{- with merge (deepCopy ($component.podAnnotations | default dict)) $annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  serviceAccountName: {{ include "mindmirror.serviceAccountName" . }}
  automountServiceAccountToken: {{ $component.serviceAccount.automountToken }}
  enableServiceLinks: false
  {{- with .root.Values.global.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  securityContext:
    {{- mergeOverwrite (dict "runAsNonRoot" true "seccompProfile" (dict "type" "RuntimeDefault") "fsGroupChangePolicy" "OnRootMismatch") $component.podSecurityContext | toYaml | nindent 4 }}
  terminationGracePeriodSeconds: {{ $component.terminationGracePeriodSeconds }}
  {{- if .restartPolicy }}
  restartPolicy: {{ .restartPolicy }}
  {{- end }}
  {{- with $component.initContainers }}
  initContainers:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: {{ .name }}
      {{- include "mindmirror.container" (dict "component" $component "of" .) | nindent 6 }}
    {{- with $component.sidecars }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  volumes:
    - name: tmp
      emptyDir: { medium: Memory, sizeLimit: 32Mi }
    {{- range $name, $volume := .volumes }}
    {{- if $volume.source }}
    - name: {{ $name }}
      {{- toYaml $volume.source | nindent 6 }}
    {{- end }}
    {{- end }}
    {{- with $component.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with include "mindmirror.scheduling" (dict "component" $component "of" .) | trim }}
  {{- . | nindent 2 }}
  {{- end }}
{{- end -}}

{{- define "mindmirror.container" -}}
{{- $component := .component -}}
image: {{ include "mindmirror.image" .of | quote }}
imagePullPolicy: {{ (include "mindmirror.imageValues" .of | fromYaml).pullPolicy }}
{{- with .of.command }}
command:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .of.args }}
args:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  {{- mergeOverwrite (dict "allowPrivilegeEscalation" false "readOnlyRootFilesystem" true "capabilities" (dict "drop" (list "ALL"))) $component.containerSecurityContext | toYaml | nindent 2 }}
{{- with .of.ports }}
ports:
  {{- range $name, $port := . }}
  - { name: {{ $name }}, containerPort: {{ $port }}, protocol: TCP }
  {{- end }}
{{- end }}
{{- $env := .of.env | default (include "mindmirror.env" (dict "root" .of.root "name" .of.name)) }}
{{- with trim $env }}
env:
  {{- . | nindent 2 }}
{{- end }}
{{- with $component.extraEnvFrom }}
envFrom:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- range $probe := list "startupProbe" "livenessProbe" "readinessProbe" }}
{{- with index $component $probe }}
{{ $probe }}:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- $lifecycle := deepCopy $component.lifecycle }}
{{- if and .of.ports (gt (int $component.preStopSeconds) 0) (not (hasKey $lifecycle "preStop")) }}
{{- $_ := set $lifecycle "preStop" (dict "sleep" (dict "seconds" (int $component.preStopSeconds))) }}
{{- end }}
{{- with $lifecycle }}
lifecycle:
  {{- toYaml . | nindent 2 }}
{{- end }}
resources:
  {{- toYaml $component.resources | nindent 2 }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- range $name, $volume := .of.volumes }}
  - { name: {{ $name }}, mountPath: {{ $volume.mountPath }} }
  {{- end }}
  {{- with $component.extraVolumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end -}}

{{/* Which nodes a pod runs on. */}}
{{- define "mindmirror.scheduling" -}}
{{- $component := .component -}}
{{- range $key := list "nodeSelector" "tolerations" "priorityClassName" "runtimeClassName" "schedulerName" }}
{{- with index $component $key }}
{{ $key }}: {{ kindIs "string" . | ternary (toYaml .) (toYaml . | nindent 2) }}
{{- end }}
{{- end }}
{{- if $component.affinity }}
affinity:
  {{- toYaml $component.affinity | nindent 2 }}
{{- else if $component.podAntiAffinityPreset }}
{{- $term := dict "topologyKey" "kubernetes.io/hostname" "labelSelector" (dict "matchLabels" (include "mindmirror.selector" .of | fromYaml)) }}
affinity:
  podAntiAffinity:
    {{- if eq $component.podAntiAffinityPreset "hard" }}
    requiredDuringSchedulingIgnoredDuringExecution:
      {{- toYaml (list $term) | nindent 6 }}
    {{- else }}
    preferredDuringSchedulingIgnoredDuringExecution:
      {{- toYaml (list (dict "weight" 100 "podAffinityTerm" $term)) | nindent 6 }}
    {{- end }}
{{- end }}
{{- if $component.topologySpreadConstraints }}
topologySpreadConstraints:
  {{- tpl (toYaml $component.topologySpreadConstraints) .of.root | nindent 2 }}
{{- else if and $component.topologySpread .of.isSpread }}
topologySpreadConstraints:
  {{- range $component.topologySpread }}
  - topologyKey: {{ . }}
    maxSkew: 1
    whenUnsatisfiable: ScheduleAnyway
    {{- /* Each version is spread separately: pods of the old one are about to stop. */}}
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- include "mindmirror.selector" $.of | nindent 8 }}
  {{- end }}
{{- end }}
{{- end -}}
